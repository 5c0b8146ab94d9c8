import type { UnstartedWords } from '@htd/web/first-html/unstarted.ts'

/** Only the server has these words, and only browsers in which the app does not start show them. */
export const unstarted: UnstartedWords = {
  noScript:
    'Konsolen behöver JavaScript, som är avstängt i webbläsaren. Slå på det och ladda om sidan, eller be er it-avdelning om hjälp.',
  title: 'Konsolen har inte kommit igång än.',
  text: 'Anslutningen kan vara långsam, nätverket kan stoppa sidans skript eller webbläsaren kan vara för gammal. Vänta lite till eller prova en annan webbläsare. Hjälper det inte: be er it-avdelning släppa fram skript från den här adressen.',
  reload: 'Ladda om sidan',
  contact: 'Brådskar ett ärende? Ring {clinic}, {phone}.',
}
