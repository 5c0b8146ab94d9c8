import type { UnstartedWords } from '@htd/web/first-html/unstarted.ts'

/** Only the server has these words, and only browsers in which the app does not start show them. */
export const unstarted: UnstartedWords = {
  noScript:
    'JavaScript är avstängt i din webbläsare, så frågorna och knapparna fungerar inte. Slå på det och ladda om sidan.',
  title: 'Sidan har inte kommit igång än, så knapparna fungerar inte.',
  text: 'Anslutningen kan vara långsam, nätverket kan stoppa sidans skript eller webbläsaren kan vara för gammal. Vänta lite till, eller prova ett annat nätverk eller en annan webbläsare.',
  reload: 'Ladda om sidan',
  urgent:
    'Något frätande i ögat: skölj genast med vatten och ring {112}. Plötslig synförlust eller ögonskada: ring {112}. Svår smärta: ring {1177} i dag.',
  contact: 'Du kan också ringa oss: {clinic}, {phone}.',
}
