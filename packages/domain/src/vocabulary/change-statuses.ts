/** How a result compares with the one before it. INITIAL: there is no earlier result that can be compared. */
export const changeStatuses = ['BETTER', 'WORSE', 'NO_CHANGE', 'INITIAL'] as const
export type ChangeStatus = (typeof changeStatuses)[number]
