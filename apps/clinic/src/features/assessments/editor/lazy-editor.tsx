import { lazy } from 'react'

/** The editor with its library, loaded when somebody begins to write. */
export const LazyEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }))
