/** Levels whose advice comes before everything else, from least to most urgent. */
export const careLevels = ['SOON', 'URGENT', 'EMERGENCY'] as const
export type CareLevel = (typeof careLevels)[number]

/** How soon somebody has to be seen, from least to most urgent: the one order of urgency, in SQL too. */
export const triageLevels = ['NONE', 'SELF_CARE', ...careLevels] as const
export type TriageLevel = (typeof triageLevels)[number]
