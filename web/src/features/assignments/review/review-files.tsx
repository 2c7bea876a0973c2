import { addReviewFile, maxSubmissionFiles } from '@ateneo/contract'
import { CallError } from '../../../platform/http/call-error.ts'
import { call } from '../../../platform/http/call.ts'
import { FilesDrop } from '../../../platform/ui/fields/files-drop.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { toastError } from '../../../platform/ui/feedback/toasts.tsx'
import { formatBytes } from '../../../platform/ui/text/format.ts'
import { FileItem } from '../file-item.tsx'
import files from '../files.module.css'
import { acceptOf } from '../rules.ts'
import { UploadRows } from '../upload-rows.tsx'
import { useFileUploads } from '../use-file-uploads.ts'
import { reviewFileMessage, reviewFileRemovalMessage } from './messages.ts'
import { type OpenedReview, useChangeReviewFiles, useRemoveReviewFile } from './queries.ts'

const { maxFileBytes: maxBytes } = addReviewFile
const accept = acceptOf(['document', 'picture', 'audio', 'video', 'archive'])

/** Files that go back to the student with the decision. */
export function ReviewFiles({ review }: { review: OpenedReview }) {
  const { _id: submissionId, draft } = review
  const change = useChangeReviewFiles(submissionId)
  const remove = useRemoveReviewFile(submissionId)
  const uploads = useFileUploads({
    send: (file, envio, options) =>
      call(addReviewFile, { params: { submissionId }, form: { envio }, file }, options),
    onAdded: (added) =>
      change((before) => [...before.filter(({ _id }) => _id !== added._id), added]),
    refuse: ({ size }, countBefore) => {
      if (draft.files.length + countBefore >= maxSubmissionFiles)
        return new CallError('review_files_full', 409, 'Too many files')
      if (size === 0) return new CallError('file_empty', 400, 'Empty file')
      return size > maxBytes ? new CallError('too_large', 413, 'Payload too large') : undefined
    },
  })
  useUnsaved(uploads.isBusy)
  return (
    <section aria-label="Archivos de la revisión" className={files.files}>
      {draft.files.map((file) => (
        <FileItem
          key={file._id}
          file={file}
          isRemoving={remove.isPending && remove.variables === file._id}
          onRemove={() =>
            remove.mutate(file._id, {
              onError: (error) => toastError(reviewFileRemovalMessage(error)),
            })
          }
        />
      ))}
      <UploadRows uploads={uploads} explain={(error) => reviewFileMessage(error, maxBytes)} />
      <FilesDrop
        label="Agregar archivos para el alumno"
        accept={accept}
        hint={`Opcional. ${maxSubmissionFiles} archivos como máximo, de hasta ${formatBytes(maxBytes)}`}
        onChoose={uploads.add}
      />
    </section>
  )
}
