import type { Language } from '@htd/domain/vocabulary/languages'
import { type ReadyBody, readyOnce } from '#content/ready-body.ts'
import { wireFaqItem, wireHelpStep, wireVideo } from '#content/wire-help.ts'
import type { Deps } from '#deps.ts'

type HelpDeps = Pick<Deps, 'content'>

const MAX_VIDEOS = 2

/** Builds the FAQ; cached per pack and language, like {@link helpSteps} and {@link videos}. */
export function faq({ content }: HelpDeps, language: Language): ReadyBody {
  const pack = content.current()
  return readyOnce(pack, `faq ${language}`, () => ({
    items: pack.help.faq.items.map((item) => wireFaqItem(item, language)),
  }))
}

export function helpSteps({ content }: HelpDeps, language: Language): ReadyBody {
  const pack = content.current()
  const view = { version: pack.version, language, images: content }
  return readyOnce(pack, `help steps ${language}`, () => ({
    items: pack.help.howItWorks.steps.map((step) => wireHelpStep(step, view)),
  }))
}

export function videos({ content }: HelpDeps, language: Language): ReadyBody {
  const pack = content.current()
  return readyOnce(pack, `videos ${language}`, () => ({
    items: pack.help.videos.items.flatMap((video) => wireVideo(video, language)).slice(0, MAX_VIDEOS),
  }))
}
