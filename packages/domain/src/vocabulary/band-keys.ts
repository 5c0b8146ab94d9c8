/** Bands of the symptom burden, from lightest to heaviest. The content pack gives their limits and titles. */
export const bandKeys = ['none', 'mild', 'moderate', 'significant'] as const
export type BandKey = (typeof bandKeys)[number]
