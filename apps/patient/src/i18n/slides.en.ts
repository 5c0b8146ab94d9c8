import type { SlidesKey } from './slides.sv.ts'

export const messages: Record<SlidesKey, string> = {
  'slides.title': 'Slides',
}
