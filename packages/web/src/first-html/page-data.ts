/** Id of the element that carries the data of the page as JSON. */
export const PAGE_DATA_ID = 'page-data'

/** @returns the data that the app's renderer embedded; undefined when the document carries none, as under the development server */
export function readPageData<Data>(): Data | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? (JSON.parse(text) as Data) : undefined
}
