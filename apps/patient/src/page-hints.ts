import { appBases } from '@htd/contract/app-bases'
import type { Language } from '@htd/domain/vocabulary/languages'
import { type Build, hintsOf, type Manifest, stylesOf } from '@htd/web/first-html/build-manifest.ts'
import { mainFont } from '@htd/web-build/first-load'
import { sources, textsOf } from '../chunks.ts'

type Hints = {
  /** Preloads of every page. */
  everywhere: Record<Language, string>
  /** Styles of the dashboard's home page, which is shown before any script runs. The first script fetches its code later. */
  home: string
}

/** Builds what the head of the first HTML names of the build. @throws Error if the build lacks any of it */
export function pageHints(manifest: Manifest): Hints {
  const build: Build = { manifest, base: appBases.patient, namedIn: 'apps/patient/chunks.ts' }
  return {
    everywhere: hintsOf(build, { mainFont, textsOf: (language) => textsOf('public', language) }),
    home: stylesOf(build, [sources.dashboard, sources.home]),
  }
}
