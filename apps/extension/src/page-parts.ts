/** An element of our own page. Throws where there is none: a page and its program belong together. */
export function element<E extends HTMLElement = HTMLElement>(id: string): E {
  const match = document.getElementById(id);
  if (match === null) {
    throw new Error(`There is no #${id} on this page.`);
  }
  return match as E;
}

export function fill(id: string, text: string): void {
  element(id).textContent = text;
}

/** A new element with a text; never HTML, for most texts come from pages of others. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  { text, ...properties }: { text?: string } & Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  Object.assign(made, properties);
  if (text !== undefined) {
    made.append(text);
  }
  return made;
}
