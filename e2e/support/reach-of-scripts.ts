import type { BrowserContext, Page } from '@playwright/test'

/** Everything that a script of the page can read: cookies, storages, databases, the page and its history. */
export const reachOfScripts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const rows: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        rows.push(await settled(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    const cookies = (await cookieStore.getAll()).map(({ name, value }) => `${name}=${value}`)
    const page = [document.documentElement.outerHTML, history.state, name]
    return JSON.stringify([document.cookie, cookies, { ...localStorage }, { ...sessionStorage }, rows, page])
  })

/** Collects the bodies of all API responses from now on, which scripts can read as well. @returns a getter of those so far */
export function answersOf(context: BrowserContext): () => Promise<string> {
  const bodies: Promise<string>[] = []
  context.on('response', (response) => {
    // The body of a response whose page has been left cannot be read, by its scripts either.
    if (response.url().includes('/api/v1/')) bodies.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).join('\n')
}
