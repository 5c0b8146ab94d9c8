import { appBases } from '@htd/contract/app-bases'
import type { Language } from '@htd/domain/vocabulary/languages'
import {
  type Build,
  firstScriptHintsOf,
  hintsOf,
  type Manifest,
  scriptHintsOf,
  stylesOf,
} from '@htd/web/first-html/build-manifest.ts'
import { mainFont } from '@htd/web-build/first-load'
import { ahead, textsOf } from '../chunks.ts'

type Hints = {
  /** Preloads of every page. */
  everywhere: Record<Language, string>
  /** Scripts and styles of pages that show nothing of the patient's before their script runs. */
  ahead: ReadonlyMap<AheadName, Record<Language, string>>
}
export type AheadName = keyof typeof ahead

/** Builds what the head of the first HTML names of the build. @throws Error if the build lacks any of it */
export function pageHints(manifest: Manifest, template: string): Hints {
  const build: Build = { manifest, base: appBases.patient, namedIn: 'apps/patient/chunks.ts' }
  return {
    everywhere: hintsOf(build, { mainFont, textsOf: (language) => textsOf('public', language) }),
    ahead: new Map((Object.keys(ahead) as AheadName[]).map((name) => [name, aheadOf(build, template, name)])),
  }
}

function aheadOf(build: Build, template: string, name: AheadName): Record<Language, string> {
  const { sources, texts } = ahead[name]
  const first = bootHintOf(template) + stylesOf(build, sources) + firstScriptHintsOf(build)
  const scriptsIn = (language: Language) =>
    scriptHintsOf(build, [...texts.map((group) => textsOf(group, language)), ...sources])
  return { sv: first + scriptsIn('sv'), en: first + scriptsIn('en') }
}

/** Builds the hint of the small script that starts the app. There is nothing to read that it could delay. */
function bootHintOf(template: string): string {
  const [, boot] = /<script type="module"[^<>]* src="([^"<>]+)"/.exec(template) ?? []
  if (!boot) throw new Error('The first HTML has no script')
  return `<link rel="modulepreload" fetchpriority="high" href="${boot}">`
}
