import { answerable, type Row } from './question.ts'

/** As people write on a phone with sore eyes: lower case, missing punctuation, other words than in the texts. */
const rows: Row[] = [
  ['vad är torra ögon egentligen', 'what-is questionnaire tears/5'],
  [
    'hej! mina ögon rinner hela tiden när jag är ute och går, ändå säger min syster att det är torra ögon. kan det stämma??',
    'watering tears/6 true-or-not/2 indoor-air/5',
  ],
  ['tårögd i blåst', 'watering indoor-air/5 tears/6 evaporative/3 air'],
  ['varför är det så olika från dag till dag', 'varies follow/2'],
  ['vad beror torra ogon pa', 'causes aqueous/3 tears/5 systemic_check/3 what-is'],
  ['blir man torrare i ögonen när man blir äldre? är 67', 'who true-or-not/6 causes aqueous/3'],
  [
    'ögonen blir så trötta av datorn på jobbet',
    'screens screens/1 screens/3 screens/4 screens/5 screen_blink/1 screen_blink/3 screen_blink/4',
  ],
  ['hur ofta ska man ta paus från skärmen', 'screens screens/3 screen_blink/3'],
  [
    'jag blinkar nog för sällan när jag läser på plattan',
    'screens screens/1 screens/3 screens/4 tears/4 screen_blink/1 screen_blink/2 screen_blink/5',
  ],
  [
    'vilken temperatur ska värmekompressen ha',
    'compress warm-compress/3 true-or-not/5 evaporative/4 lid_margin/3 mixed/4',
  ],
  [
    'hur länge ska tvättlappen ligga på ögonen',
    'compress warm-compress/4 warm-compress/1 evaporative/4 lid_margin/3 true-or-not/5 mixed/4 lid-cleaning/3',
  ],
  ['hur gör man rent fransarna', 'lids lid-cleaning/3 lid_margin/4 lid-cleaning/2 lid-cleaning/1 lid-cleaning/4'],
  [
    'har skorpor i fransraden pa morgonen, vad gor jag',
    'morning lids lid_margin/3 lid_margin/4 lid_margin/1 lid-cleaning/1 lid-cleaning/3',
  ],
  [
    'hur många gånger per dag brukar man ta konstgjorda tårar',
    'which-drops drops/2 aqueous/4 true-or-not/4 evaporative/5 mixed/4 medicine/6 systemic_check/6 allergy_like/5',
  ],
  ['kan man ta för mycket fuktdroppar', 'which-drops drops/1 true-or-not/4 aqueous/4'],
  ['skillnaden på droppar med och utan konservering', 'preservative drops/5 aqueous/5'],
  ['konserveringsmedelsfria ögondroppar, är de bättre?', 'preservative drops/5 aqueous/5'],
  ['droppen hamnar alltid på kinden, hur gör man', 'drop-how drops/3'],
  ['finns det nån salva eller gel man kan ha på natten', 'which-drops drops/6 aqueous/6 morning'],
  ['hur lång tid tar det innan dropparna hjälper', 'how-long drops/4 which-drops mixed/6 evaporative/5'],
  ['vilka droppar funkar ihop med kontaklinser', 'lenses contact_lens/4 preservative drops/5 aqueous/5'],
  ['går det bra med linser fast jag är torr i ögonen', 'lenses contact_lens/2 contact_lens/1'],
  ['luftfuktare - hjälper det?', 'air indoor-air/3 aqueous/6 mixed/5'],
  ['det drar från fläkten på kontoret rakt i ansiktet', 'air indoor-air/2 screens/5 screen_blink/4 aqueous/6 mixed/5'],
  ['ska jag äta omega 3 kapslar', 'omega true-or-not/1'],
  ['är fiskolja bra för ögonen', 'omega true-or-not/1'],
  ['kan allergimedicin göra en torr i ögonen', 'medicines allergy allergy_like/4 medicine/3 aqueous/3'],
  ['vilka mediciner ger torra ögon', 'medicines medicine/3 causes'],
  [
    'hur vet jag om det är pollen eller torrhet som gör att det kliar',
    'allergy allergy_like/3 allergy_like/1 allergy_like/2',
  ],
  ['jag är torr i munnen också, har det med varann att göra', 'body systemic_check/2 systemic_check/1 aqueous/3'],
  ['får man använda mascara', 'makeup lid-cleaning/5 lid_margin/5'],
  ['ska jag gå till optikern eller vårdcentralen med mina torra ögon', 'where seek-care/7 seek-care/6 how-long'],
  ['vad gör de på en ögonundersökning', 'examination systemic_check/4'],
  ['kan ett test på nätet säga om jag har torra ögon', 'questionnaire not-diagnosis systemic_check/4 true-or-not/3'],
  ['måste jag skaffa konto', 'no-account see-result step/1 step/2'],
  ['har svarat på allt men var ser jag resultatet', 'see-result step/2 step/3'],
  ['vad menas med besvärspoäng', 'score eye-health levels follow/1'],
  ['hur mycket måste siffran ändras för att det ska räknas som bättre', 'status follow/2'],
  ['hur ofta ska man göra om frågorna', 'retake follow/3 step/6'],
  ['kan ni påminna mig om att göra testet igen', 'reminders step/6'],
  ['läser nån doktor det här', 'comments who-sees step/5'],
  ['hur byter man så att bilderna visas längre tid', 'slides'],
  ['hur skriver jag ut min rapport till läkarbesöket', 'print report pdf step/7'],
  ['vill att min dotter ska få se rapporten, går det att skicka den', 'share report step/7'],
  ['hur tar jag bort mitt konto och allt ni har om mig', 'delete'],
  ['jag vill ha ut all information ni sparat om mej', 'copy'],
  ['byta till engelska', 'language wrong-language'],
  ['vad är ai assistenten för nåt, är det en läkare', 'assistant'],
  ['fick aldrig nåt mail', 'no-mail'],
  ['lösenordet funkar inte har glömt det', 'forgot too-many'],
  ['texten är för liten kan knappt läsa', 'text-size'],
  ['frågan hoppar vidare innan jag hunnit läsa', 'auto-next text-size'],
  ['kan man få bilderna upplästa', 'aloud step/4'],
  ['vart klagar jag om jag är missnöjd', 'complaint give'],
]

/** Alarming words in harmless contexts. */
const lookAlikes: Row[] = [
  ['blev plötsligt utloggad, varför', 'logged-out'],
  ['varför försvann mina svar plötsligt när jag stängde fliken', 'unfinished'],
  ['var hittar jag sparade bilder', 'bookmarks'],
  ['det blir suddigt när jag läser men klarnar så fort jag blinkar', 'blur screens/2 screens/1'],
  ['vad betyder fältet med prickad kant i diagrammet', 'compare'],
  ['är det mycket kemikalier i dropparna? tänker på konserveringsmedlen', 'preservative drops/5 aqueous/5'],
  ['barnbarnet hjälper mig att trycka, får man ha hjälp', 'somebody-else'],
  ['ont om tid i dag, kan jag fortsätta med frågorna i morgon', 'unfinished'],
  ['kan en för het kompress skada huden', 'compress true-or-not/5 warm-compress/3'],
]

export const answerableSv = [...answerable('sv', rows), ...answerable('sv', lookAlikes)]
