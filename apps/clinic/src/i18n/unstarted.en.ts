import type { UnstartedWords } from '@htd/web/first-html/unstarted.ts'

export const unstarted: UnstartedWords = {
  noScript:
    'The console needs JavaScript, which is switched off in the browser. Switch it on and reload the page, or ask your IT department for help.',
  title: 'The console has not started yet.',
  text: 'The connection may be slow, the network may block the page’s scripts, or the browser may be too old. Wait a little longer or try another browser. If that does not help, ask your IT department to let scripts from this address through.',
  reload: 'Reload the page',
  contact: 'Is a case urgent? Call {clinic}, {phone}.',
}
