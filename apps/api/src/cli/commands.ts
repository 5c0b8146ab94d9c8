import { backup } from './backup.ts'
import { comment } from './comment.ts'
import { content } from './content.ts'
import { database } from './database.ts'
import { erasures } from './erasures.ts'
import { feedback } from './feedback.ts'
import { jobs } from './jobs.ts'
import { keys } from './keys.ts'
import { mail } from './mail.ts'
import { preview } from './preview.ts'
import { requests } from './requests.ts'
import type { Commands } from './run-command.ts'
import { staff } from './staff.ts'
import { version } from './version.ts'

/** The product's commands by name; each is defined in a file in this folder. */
export const commands: Commands = {
  backup,
  comment,
  content,
  database,
  erasures,
  feedback,
  jobs,
  keys,
  mail,
  preview,
  requests,
  staff,
  version,
}
