import type { CacheName } from '#shared/storage/names.ts'

/** Paths of the files that the quiz needs, with both languages. The build fills them in. */
declare const __KEPT_FILES__: readonly string[]

export const keptFiles = __KEPT_FILES__

/** Tells the caches of this build from those of others, which may still be in use. */
const build = keptFiles.find((path) => path.startsWith('/assets/index-')) ?? ''

export const SHELL_CACHE: CacheName = `shell ${build}`
export const FILE_CACHE: CacheName = `files ${build}`
