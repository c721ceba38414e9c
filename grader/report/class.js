// Sorting and searching of the submissions. The page is whole without it.
(function () {
  "use strict";
  const table = document.getElementById("entries");
  const body = table.tBodies[0];
  const heads = Array.from(table.tHead.rows[0].cells);
  const rows = Array.from(body.rows, (row) => ({
    row: row,
    text: row.textContent.toLowerCase(),
    keys: Array.from(row.cells, (cell) => cell.dataset.key === undefined ? cell.textContent : Number(cell.dataset.key)),
  }));
  const collator = new Intl.Collator("en", { numeric: true });

  function compare(a, b) {
    return typeof a === "number" ? a - b : collator.compare(a, b);
  }

  function sort(column) {
    const down = heads[column].getAttribute("aria-sort") === "ascending";
    heads.forEach((head) => head.setAttribute("aria-sort", "none"));
    heads[column].setAttribute("aria-sort", down ? "descending" : "ascending");
    rows.sort((a, b) => (down ? -1 : 1) * compare(a.keys[column], b.keys[column]));
    body.append(...rows.map((r) => r.row));
  }

  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    button.addEventListener("click", () => sort(column));
    head.replaceChildren(button);
  });

  const search = document.getElementById("search");
  const field = search.querySelector("input");
  const status = search.querySelector("[role=status]");

  function find() {
    const words = field.value.toLowerCase().split(/\s+/);
    let shown = 0;
    rows.forEach((r) => {
      r.row.hidden = !words.every((word) => r.text.includes(word));
      shown += r.row.hidden ? 0 : 1;
    });
    status.textContent = field.value === "" ? "" : shown + " of " + rows.length;
  }

  field.addEventListener("input", find);
  search.hidden = false;
})();
