import type { UnstartedWords } from '@htd/web/first-html/unstarted.ts'

export const unstarted: UnstartedWords = {
  noScript:
    'JavaScript is switched off in your browser, so the questions and buttons do not work. Switch it on and reload the page.',
  title: 'The page has not started yet, so the buttons do not work.',
  text: 'The connection may be slow, the network may block the page’s scripts, or the browser may be too old. Wait a little longer, or try another network or another browser.',
  reload: 'Reload the page',
  urgent:
    'Something corrosive in the eye: rinse with water at once and call {112}. Sudden loss of sight or an eye injury: call {112}. Severe pain: call {1177} today.',
  contact: 'You can also call us: {clinic}, {phone}.',
}
