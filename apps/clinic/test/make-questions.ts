import type { BothLanguages, ReadQuestion } from '@htd/contract/clinic/assessments'

/** Invented questions with answers. */

export const say = (sv: string, en: string): BothLanguages => ({ sv, en })

/** Questions of the burden, with the weight that is answered; null: not answered. */
export const core: readonly [title: BothLanguages, weight: number | null][] = [
  [say('Har ögonen känts torra?', 'Have your eyes felt dry?'), 3],
  [say('Har det känts som grus i ögonen?', 'Have your eyes felt gritty?'), 2],
  [say('Har ögonen svidit?', 'Have your eyes burned?'), 4],
  [say('Har ögonen gjort ont?', 'Have your eyes ached?'), 1],
  [say('Har ögonen runnit?', 'Have your eyes watered?'), 2],
  [say('Har synen varit dimmig?', 'Has your sight been hazy?'), 1],
  [say('Har ljus varit jobbigt?', 'Has light bothered you?'), 3],
  [
    say('Har du fått avbryta något för ögonens skull?', 'Have you had to stop doing something because of your eyes?'),
    1,
  ],
  [say('Har luften inomhus varit jobbig?', 'Has indoor air bothered you?'), null],
]
const frequencies = [
  say('Inga dagar', 'No days'),
  say('1–2 dagar', '1–2 days'),
  say('3–4 dagar', '3–4 days'),
  say('5–6 dagar', '5–6 days'),
  say('Alla dagar', 'Every day'),
]

export const question = (number: number, title: BothLanguages, given: Partial<ReadQuestion> = {}): ReadQuestion => ({
  ...{ id: `q${number}`, number, title, answers: [], weight: null, contribution: null, is_excluded: false },
  ...given,
})

export const counted = core.filter(([, weight]) => weight !== null)
export const sum = counted.reduce((all, [, weight]) => all + (weight ?? 0), 0)
export const tenths = (total: number) => Math.round((250 * total) / counted.length) / 10

/** Contributions are rounded so that they add up, as those of the server. */
export function scored(): ReadQuestion[] {
  let total = 0
  return core.map(([title, weight], index) => {
    const before = tenths(total)
    total += weight ?? 0
    const isExcluded = weight === null
    return question(index + 3, title, {
      answers: isExcluded ? [] : [frequencies[weight] as BothLanguages],
      weight,
      contribution: isExcluded ? null : Math.round((tenths(total) - before) * 10) / 10,
      is_excluded: isExcluded,
    })
  })
}

export const none = say('Nej, inget av det', 'No, none of it')
export const loss = say('Synen har plötsligt blivit sämre', 'Sight has suddenly become worse')
export const now = say('Stämmer något av detta in på dig just nu?', 'Does any of this apply to you right now?')
export const lids = say('Hur ser ögonlocken ut?', 'What do your eyelids look like?')
export const crust = say('Skorpor vid fransarna på morgonen', 'Crusts at the lashes in the morning')
export const red = say('Röda kanter', 'Red edges')
export const sick = say('Har du någon av de här sjukdomarna?', 'Do you have any of these conditions?')
export const rosacea = say('Rosacea', 'Rosacea, of the skin')
