import { RowFiles } from '../../../platform/storage/row-files.ts'

export const submittedFiles = new RowFiles('assignment-files/')
