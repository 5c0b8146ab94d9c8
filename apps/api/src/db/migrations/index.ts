import type { Migration } from 'kysely/migration'
import * as m0001 from './0001-first-journey.ts'
import * as m0002 from './0002-account-settings.ts'
import * as m0003 from './0003-data-rights.ts'
import * as m0004 from './0004-comments.ts'
import * as m0005 from './0005-slides.ts'
import * as m0006 from './0006-report-links.ts'
import * as m0007 from './0007-feedback.ts'
import * as m0008 from './0008-assistant.ts'
import * as m0009 from './0009-key-files.ts'
import * as m0010 from './0010-device-marks.ts'
import * as m0012 from './0012-traces.ts'
import * as m0013 from './0013-staff.ts'
import * as m0014 from './0014-queue.ts'
import * as m0015 from './0015-queue-filters.ts'
import * as m0016 from './0016-comment-approval.ts'
import * as m0017 from './0017-comment-texts.ts'
import * as m0018 from './0018-snippets.ts'
import * as m0019 from './0019-backups.ts'
import * as m0020 from './0020-erasures.ts'
import * as m0021 from './0021-request-ids.ts'
import * as m0022 from './0022-web-assets.ts'
import * as m0023 from './0023-content-shown.ts'
import * as m0024 from './0024-many-per-patient.ts'

/**
 * Migrations in the order in which they run. Add the next one here; never edit one that has shipped.
 *
 * A server of the former release still reads and writes while and after a migration runs. So a migration only expands: it adds tables,
 * columns with a default, and indexes on tables that are small. What no released server reads any more goes a release later, and is
 * listed in `contractions.ts`. Rows that exist already are filled by a job in batches, not here: a migration that keeps anybody
 * waiting is cancelled (decision 0086).
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-journey': m0001,
  '0002-account-settings': m0002,
  '0003-data-rights': m0003,
  '0004-comments': m0004,
  '0005-slides': m0005,
  '0006-report-links': m0006,
  '0007-feedback': m0007,
  '0008-assistant': m0008,
  '0009-key-files': m0009,
  '0010-device-marks': m0010,
  '0012-traces': m0012,
  '0013-staff': m0013,
  '0014-queue': m0014,
  '0015-queue-filters': m0015,
  '0016-comment-approval': m0016,
  '0017-comment-texts': m0017,
  '0018-snippets': m0018,
  '0019-backups': m0019,
  '0020-erasures': m0020,
  '0021-request-ids': m0021,
  '0022-web-assets': m0022,
  '0023-content-shown': m0023,
  '0024-many-per-patient': m0024,
}
