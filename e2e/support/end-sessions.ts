import type { Patient } from './make-patient.ts'
import { queryDatabase } from './query-database.ts'
import type { RunningServer } from './start-server.ts'

/** Changes a patient's sessions as if another device had ended them, or as `how` says, such as time that has passed. */
export const endSessions = ({ dataDir }: RunningServer, { email }: Patient, how = 'ended_at = now()') =>
  queryDatabase(dataDir, `update sessions set ${how} from users where users.id = user_id and email = $1`, [email])
