/** The calls of the quiz path. A first page brings its data along, so they are fetched only when something is missing. */
export const loadCalls = () => import('./quiz-calls.ts')
