import { SUBMISSION_FILE_PATH } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { signFileToken } from '../../videos/service.ts'
import type { FileRow } from './store.ts'

export type AddressedFile = FileRow & { url: string }

/** With an address for some hours, which is given to those alone who may have the file. */
export const addressed = (ctx: Context, file: FileRow): AddressedFile => ({
  ...file,
  url: `${ctx.config.publicUrl}${SUBMISSION_FILE_PATH}${signFileToken(ctx, file.id)}`,
})
