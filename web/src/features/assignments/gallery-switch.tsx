import { Switch } from '@mantine/core'
import { useOptimisticValue } from '../../platform/http/use-optimistic-value.ts'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import classes from './assignment.module.css'
import { galleryMessage } from './messages.ts'
import { type OpenedSubmission, useShareSubmission } from './queries.ts'

/** Whether the own accepted work is shown to the course. */
export function GallerySwitch({ submission }: { submission: OpenedSubmission }) {
  const { _id, contentId, gallery } = submission
  const share = useShareSubmission(contentId, _id)
  const [isShown, choose] = useOptimisticValue(gallery?.isShown ?? false, (wanted: boolean) =>
    share.mutateAsync(wanted),
  )
  if (!gallery) return null
  return (
    <div>
      <Switch
        label="Mostrar en la galería del curso"
        description="Quien tiene acceso al curso verá tu nombre, tu texto y tus archivos. Puedes quitarla cuando quieras."
        checked={isShown}
        onChange={({ currentTarget: { checked } }) =>
          void choose(checked).catch((error: unknown) => toastError(galleryMessage(error)))
        }
      />
      {gallery.isHidden ? (
        <p className={classes.note}>La administración la ocultó: sólo tú y tu maestro la ven.</p>
      ) : null}
    </div>
  )
}
