/** Imports the calls of the quiz path on demand. A first page has its data embedded and usually needs none of them. */
export const loadCalls = () => import('./quiz-calls.ts')
