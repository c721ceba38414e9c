package leader

// ranges divides partitions 0 to n-1 into m lists: the second and third rule
// of the range assignor. extra is which of the m gets the first extra
// partition; it is 0 in Kafka.
func (k *Knobs) ranges(n, m, extra int) [][]int32 {
	out := make([][]int32, m)
	if k.Share == InTurn {
		for p := range n {
			out[p%m] = append(out[p%m], k.partition(p))
		}
		return out
	}
	start := 0
	for i := range out {
		count := k.count(n, m, i, extra)
		switch k.Start {
		case BareQuotient:
			start = n / m * i
		case OwnCount:
			start = count * i
		}
		out[i] = k.partitions(start, k.end(start, count, n))
		start += count
	}
	return out
}

// count gives how many partitions the i-th of m gets.
func (k *Knobs) count(n, m, i, extra int) int {
	q, r := n/m, n%m
	more := false
	switch k.Share {
	case FirstGetMore:
		more = (i-extra+m)%m < r
	case LastGetMore:
		more = i >= m-r
	case FirstGetsAll, LastGetsAll:
		if k.Share == FirstGetsAll && i == 0 || k.Share == LastGetsAll && i == m-1 {
			return q + r
		}
	case FloorSteps:
		return n*(i+1)/m - n*i/m
	case RoundSteps:
		return (2*n*(i+1)+m)/(2*m) - (2*n*i+m)/(2*m)
	case RoundedUp:
		up := (n + m - 1) / m
		return max(0, min(up, n-up*i))
	}
	if more {
		return q + 1
	}
	return q
}

// end gives where a range ends, not included.
func (k *Knobs) end(start, count, n int) int {
	end := start + count
	switch k.Overlap {
	case ClosedFull, ClosedFullInside:
		if count > 0 {
			end++
		}
	case Closed, ClosedInside:
		end++
	}
	if k.Overlap == ClosedInside || k.Overlap == ClosedFullInside {
		end = min(end, n)
	}
	return end
}

func (k *Knobs) partitions(start, end int) []int32 {
	if end <= start {
		return nil
	}
	out := make([]int32, 0, end-start)
	for p := start; p < end; p++ {
		out = append(out, k.partition(p))
	}
	return out
}

func (k *Knobs) partition(p int) int32 {
	if k.OneBased {
		p++
	}
	return int32(p)
}
