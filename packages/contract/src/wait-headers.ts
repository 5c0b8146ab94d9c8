/**
 * Headers of a call that may have waited for the network (`mayWait`). Both may be left out. They are no fields of the body, because a
 * server of a release that does not know a field refuses it: servers of two releases run side by side during an upgrade.
 */
export const waitHeaders = {
  /** Version of the content whose questions were answered, from the first HTML. */
  contentVersion: 'x-htd-content-version',
  /** Whole seconds since Send was pressed first: an age, because the clock of a device may be wrong. */
  waited: 'x-htd-waited',
} as const
