/** What a long comment consists of, as somebody at a clinic would write it. */
const paragraphs = [
  '<h3>Vad dina svar visar</h3>',
  '<p>Tack för dina svar. De tyder på att tårarna avdunstar för fort, och att ögonlockens kanter är irriterade. Det är vanligt, och det finns mycket att göra själv.</p>',
  '<p>Fortsätt med <strong>varma omslag två gånger om dagen</strong>, tio minuter åt gången. Massera sedan ögonlocken lätt, <em>från näsan och utåt</em>, och rengör kanterna med ljummet vatten.</p>',
  '<ul><li><p>Droppa utan konserveringsmedel, fyra gånger om dagen.</p></li><li><p>Ta pauser från skärmen: var tjugonde minut, i tjugo sekunder.</p></li><li><p>Undvik drag och torr luft, också i bilen.</p></li></ul>',
  '<p>Märker du ingen skillnad efter fyra veckor, hör av dig. Ring <a href="tel:1177">1177</a> om du undrar något under tiden, och läs gärna mer på <a href="https://www.1177.se/" rel="noopener noreferrer nofollow">1177.se</a>.</p>',
  '<ol><li><p>Tvätta händerna.</p></li><li><p>Lägg omslaget på slutna ögon.</p></li><li><p>Massera, rengör och droppa.</p></li></ol>',
  '<p>Sök vård samma dag om du får ont i ögat, blir känslig för ljus eller ser sämre. Vänta då inte på svar från oss.</p>',
]

/** @returns rich text of whole paragraphs and lists, as long as `most` characters of markup allow */
export function longComment(most: number): string {
  let text = ''
  for (let place = 0; ; place += 1) {
    const next = text + paragraphs[place % paragraphs.length]
    if (next.length > most) return text
    text = next
  }
}
