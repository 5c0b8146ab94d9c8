import { all } from './question.ts'

/** Based on the red flags of the clinical facts, in the words of frightened people. */
const sv = [
  // Something corrosive
  'fick propplösare i ögat nyss vad gör jag',
  'sprutade oven rengöring i ögonen det svider som attan',
  'jag har fått kalk i ögat när jag murade',
  'klor från poolen skvätte rakt in i ögat',
  'frätandde medel i ögat',
  // Blow, sharp or fast object
  'fick en pinne i ögat på promenaden',
  'sambon fick en innebandyboll på ögat igår',
  'slipade utan glasögon och nu sitter det nåt i ögat',
  'skar mig i ögat på ett papper',
  'ramlade och slog ögat i bordskanten',
  // Sudden loss of sight
  'ser plötsligt ingenting på högra ögat',
  'inte ont men ser plotsligt ingenting med ena ögat',
  'jag blev blind på ett öga för en timme sen',
  'synen har försvunnit sen i morse',
  'har fått mycket sämre syn över en natt',
  'allt blev svart på vänster öga i några minuter',
  // Severe pain
  'fruktansvärt ont i ögat, kan inte sova',
  'svår smärta bakom ögat sen i natt',
  'det gör så himla ont i mitt öga att jag mår illa',
  // Lenses
  'har linser och ögat är knallrött',
  'rött öga o ont, använder månadslinser',
  'sov med linserna nu värker ögat',
  // Light
  'ögat är rött och jag tål inte ljus alls',
  'ljuskänslig och rödögd och ser sämre',
  // Rings, headache, nausea
  'ser ringar runt lamporna och har ont i huvudet',
  'halo runt gatlyktor och mår illa',
  // Flashes, spots, shadow
  'det blixtrar i ögonvrån sen igår',
  'massa nya svarta prickar som flyger runt',
  'som en gardin för halva synfältet',
  'en skugga har kommit i kanten av det jag ser',
  // Double vision
  'har börjat se dubbelt',
  'dubbelseende sedan i går men inte ont',
  // Pus, lid
  'det kommer massor av var ur ögat',
  'ögonlocket har svullnat igen helt och är rött',
  // Surgery
  'opererade grå starr i torsdags och nu blir ögat bara sämre',
  'nyopererad i ögat och det är rött och gör mer ont',
  // Rash
  'blåsor i pannan och runt ögat',
  'utslag vid ögat på ena sidan, bränner',
  // Jaw and head
  'är 72 har ny huvudvärk och ont i käken när jag tuggar',
  // A child
  'min dotter på 4 år har rött öga och vill inte titta i ljuset',
  'barnet har fått diskmedel i ögat',
]

const en = [
  'got drain cleaner in my eye what now',
  'bleach splashed in my eyes',
  'i have cement dust with lime in the eye',
  'chemcial in eye help',
  'oven spray went into my eye, it burns',
  'a branch poked me in the eye',
  'hit in the eye by a squash ball',
  'was grinding metal and something flew into my eye',
  'cut my eye with a paper edge',
  'I cant see anything on my left eye all of a sudden',
  'no pain but sudden loss of vision',
  'went blind in one eye an hour ago',
  'my sight got much worse overnight',
  'everything went black in my right eye for a few minutes',
  'terrible pain in my eye',
  'excruciating pain behind the eye since last night',
  'eye hurts so bad I feel sick',
  'I wear contacts and my eye is bright red',
  'slept in my lenses, now its sore and red',
  'red eye and cant stand the light',
  'very sensitive to light, red, and I see worse',
  'rainbow rings round lights and a headache',
  'halos around the street lamps and feeling sick',
  'flashing lights in the corner of my eye since yesterday',
  'lots of new floaters',
  'like a curtain coming down over half of what I see',
  'a dark shadow at the side of my vision',
  'seeing double since this morning',
  'not in pain but I have started to see two of everything',
  'pus pouring out of my eye',
  'eyelid swollen shut and red',
  'had cataract surgery last week and its getting worse',
  'just had an eye operation, now redder and more painful',
  'blisters on my forehead and around the eye',
  'rash next to my eye, one side only, burning',
  'im 68, new headache and my jaw hurts when i chew',
  'my son is 5 and his eye is red and he hides from light',
  'my toddler got dishwasher powder in her eye',
]

export const redFlags = [...all('red_flag', 'sv', sv), ...all('red_flag', 'en', en)]
