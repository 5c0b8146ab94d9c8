import { type Resource, systemOf } from './names.ts'

type Concept = { code: string; display: string; definition: string }

const measures: readonly Concept[] = [
  {
    code: 'symptom-burden',
    display: 'Symptom burden',
    definition: 'Share of the highest possible sum of the scored answers, from 0 % (no symptoms) to 100 % (worst).',
  },
  { code: 'health-score', display: 'Health score', definition: '100 % minus the symptom burden.' },
]
const bands: readonly Concept[] = [
  { code: 'none', display: 'No or few symptoms', definition: 'The lowest band of the symptom burden.' },
  { code: 'mild', display: 'Mild symptoms', definition: 'The second band of the symptom burden.' },
  { code: 'moderate', display: 'Moderate symptoms', definition: 'The third band of the symptom burden.' },
  { code: 'significant', display: 'Significant symptoms', definition: 'The highest band of the symptom burden.' },
]

/** Builds the code systems that define the codes of the observations. They describe answers, not diagnoses. */
export const codeSystems = (baseUrl: string): Resource[] =>
  (
    [
      ['measures', measures],
      ['bands', bands],
    ] as const
  ).map(([name, concept]) => ({
    resourceType: 'CodeSystem',
    id: name,
    url: systemOf(baseUrl, name),
    title: name === 'measures' ? 'Measures of a self-assessment' : 'Bands of the symptom burden',
    status: 'active',
    content: 'complete',
    concept,
  }))
