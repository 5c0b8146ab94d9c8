import { languages } from '@htd/domain/vocabulary/languages'
import * as z from 'zod/mini'

/** An interface language as it travels. */
export const language = z.enum(languages)
