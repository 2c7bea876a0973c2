import type { AssignmentRules } from '@ateneo/contract'
import { addSubmissionFile } from '@ateneo/contract/calls'
import { CallError } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import { FilesDrop } from '../../platform/ui/fields/files-drop.tsx'
import { useUnsaved } from '../../platform/ui/forms/unsaved-context.ts'
import { formatBytes, formatCount } from '../../platform/ui/text/format.ts'
import classes from './assignment.module.css'
import { FileItem } from './file-item.tsx'
import files from './files.module.css'
import { fileMessage, removalMessage } from './messages.ts'
import { type OpenedSubmission, useChangeSubmission, useRemoveFile, useUsage } from './queries.ts'
import { acceptOf, fileKindNames, joinWords } from './rules.ts'
import { UploadRows } from './upload-rows.tsx'
import { useFileUploads } from './use-file-uploads.ts'
import { useMedia } from './use-media.ts'

type DraftFilesProps = { submission: OpenedSubmission; rules: AssignmentRules['files'] }

/** The files of a draft: added with their progress, shown, and taken away. */
export function DraftFiles({ submission, rules }: DraftFilesProps) {
  const { _id: submissionId } = submission
  const { kinds, maxCount, maxBytes } = rules
  const change = useChangeSubmission(submissionId)
  const remove = useRemoveFile(submissionId)
  const media = useMedia()
  const uploads = useFileUploads({
    send: (file, envio, options) =>
      call(addSubmissionFile, { params: { submissionId }, form: { envio }, file }, options),
    onAdded: (added) =>
      change(({ files: before }) => ({
        files: [...before.filter(({ _id }) => _id !== added._id), added],
      })),
    refuse: ({ size }, countBefore) => {
      if (submission.files.length + countBefore >= maxCount)
        return new CallError('submission_files_full', 409, 'Too many files')
      if (size === 0) return new CallError('file_empty', 400, 'Empty file')
      return size > maxBytes ? new CallError('too_large', 413, 'Payload too large') : undefined
    },
  })
  useUnsaved(uploads.isBusy)
  const isOverQuota = uploads.uploads.some(
    ({ error }) => error?.code === 'submission_quota_exceeded',
  )
  const usage = useUsage(isOverQuota).data
  const names = joinWords(
    kinds.map((kind) => fileKindNames[kind]),
    'o',
  )
  return (
    <section className={classes.panel} aria-label="Archivos">
      <h3 className={classes.subheading}>Archivos</h3>
      {submission.files.length > 0 ? (
        <ul className={files.files} aria-label="Archivos de la entrega">
          {submission.files.map((file) => (
            <li key={file._id}>
              <FileItem
                file={file}
                media={media}
                isRemoving={remove.isPending && remove.variables === file._id}
                onRemove={() =>
                  remove.mutate(file._id, { onError: (error) => toastError(removalMessage(error)) })
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <UploadRows uploads={uploads} explain={(error) => fileMessage(error, maxBytes)} />
      {usage && isOverQuota ? (
        <p className={classes.note}>
          Tus entregas ocupan {formatBytes(usage.usedBytes)} de {formatBytes(usage.allowedBytes)}.
          Quita archivos de tus borradores para hacer lugar.
        </p>
      ) : null}
      {submission.files.length < maxCount ? (
        <FilesDrop
          label="Agregar archivos"
          accept={acceptOf(kinds)}
          hint={`${formatCount(maxCount, 'archivo', 'archivos')} como máximo: ${names}, de hasta ${formatBytes(maxBytes)}`}
          onChoose={uploads.add}
        />
      ) : null}
    </section>
  )
}
