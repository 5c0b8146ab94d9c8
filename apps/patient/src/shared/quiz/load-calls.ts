import { loadAnewOnce } from '@htd/web/page/load-anew.ts'

/**
 * Imports the calls of the quiz path on demand. A first page has its data embedded and usually needs none of them. Browsers never fetch a
 * module again that was missing once.
 */
export const loadCalls = () =>
  import('./quiz-calls.ts').catch((error: unknown) => {
    void loadAnewOnce()
    throw error
  })
