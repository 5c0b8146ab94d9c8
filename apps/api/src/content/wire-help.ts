import type { FaqItem as PackFaqItem, HelpStep as PackStep, Video as PackVideo } from '@htd/content/help-shape'
import { youtubeId } from '@htd/content/youtube-id'
import type { FaqItem, HelpStep, Video } from '@htd/contract/help'
import type { Language } from '@htd/domain/vocabulary/languages'
import { type WireView, wirePicture } from './wire-slide.ts'

export const wireFaqItem = ({ id, category, question, answer }: PackFaqItem, language: Language): FaqItem => ({
  id,
  category,
  question: question[language],
  answer: answer[language],
})

export const wireHelpStep = ({ id, title, body, image, alt }: PackStep, view: WireView): HelpStep => ({
  id,
  title: title[view.language],
  body: body[view.language],
  ...wirePicture(image && alt ? { file: image, alt } : undefined, view),
})

/** Links a video on the host that sets no cookies before playback. Empty for a link that is not a valid YouTube URL. */
export function wireVideo({ id, title, url, transcript }: PackVideo, language: Language): Video[] {
  const film = youtubeId(url)
  if (!film) return []
  return [
    {
      id,
      title: title[language],
      url: `https://www.youtube-nocookie.com/embed/${film}`,
      watch_url: `https://www.youtube.com/watch?v=${film}`,
      transcript: transcript[language],
    },
  ]
}
