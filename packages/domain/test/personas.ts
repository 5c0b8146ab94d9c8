import { core } from './default-pack.ts'

/** A general questionnaire as somebody answers it: slugs of the chosen answers. */
type Persona = { name: string; answers: readonly string[] }

const persona = (name: string, weights: Parameters<typeof core>[0], ...others: string[]): Persona => ({
  name,
  answers: [...core(weights), ...others],
})

/** Eighteen invented people: from no symptoms to an emergency, with all counts of core answers that are scored. */
export const personas: readonly Persona[] = [
  persona('no symptoms', [0, 0, 0, 0, 0, 0, 0, 0, 0], 'rf.none'),
  persona('everything every day', [4, 4, 4, 4, 4, 4, 4, 4, 4], 'rf.none'),
  persona('a little, and no air conditioning', [1, 1, 1, 1, 1, 1, 0, 0, 'na'], 'rf.none'),
  persona('six questions only', [2, 2, 1, 1, 1, 1], 'rf.none'),
  persona('six, in thirds', [1, 0, 0, 0, 0, 0], 'rf.none'),
  persona('seven, in sevenths', [1, 2, 3, 4, 1, 2, 3], 'rf.none'),
  persona('seven, one step', [1, 0, 0, 0, 0, 0, 0], 'rf.none'),
  persona('eight, in eighths', [3, 1, 1, 1, 0, 0, 0, 4, 'na'], 'rf.none'),
  persona('just under the gate', [1, 1, 1, 1, 0, 0, 0, 0, 0], 'rf.none'),
  persona('just over the gate', [1, 1, 1, 1, 1, 0, 0, 0, 0], 'rf.none'),
  persona('rosacea and red lids', [2, 3, 2, 1, 2, 2, 1, 1, 2], 'con.rosacea', 'lid.red', 'rf.none'),
  persona('Sjögren and a dry mouth', [4, 3, 3, 2, 0, 2, 3, 2, 3], 'con.sjogren', 'mth.dry', 'rf.none'),
  persona('screens all day', [2, 2, 1, 0, 1, 3, 1, 3, 2], 'scr.gt6', 'trg.screen', 'day.late', 'rf.none'),
  persona('spring and itching', [1, 1, 2, 0, 3, 1, 1, 0, 1], 'itch.seasonal', 'con.atopy', 'rf.none'),
  persona('long, and much of it', [3, 3, 3, 1, 1, 2, 2, 2, 2], 'dur.gt3m', 'rf.none'),
  persona('lenses at night, ache and light', [1, 1, 1, 3, 1, 1, 3, 1, 1], 'cl.night', 'rf.none'),
  persona('a chemical in the eye', [4, 4, 4, 0, 4, 4, 0, 0, 0], 'rf.chemical'),
  persona('one eye, new', [0, 0, 1, 2, 0, 0, 1, 0, null], 'rf.one_eye_new'),
]
