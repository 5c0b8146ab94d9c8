import { clinicAddresses } from '@htd/contract/clinic/addresses'

export type PageName = keyof typeof clinicAddresses

/** Returns the page of an address, or undefined if there is none. */
export const pageOf = (path: string): PageName | undefined =>
  (Object.keys(clinicAddresses) as PageName[]).find((name) => clinicAddresses[name].namesIn(path))
