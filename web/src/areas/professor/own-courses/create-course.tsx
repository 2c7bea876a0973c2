import { Box, Button, Group, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { categoryMessages } from '../../../features/categories/messages.ts'
import { useCategories } from '../../../features/categories/queries.ts'
import { CourseForm } from '../../../features/courses/form/course-form.tsx'
import { showComplaints, useCourseForm } from '../../../features/courses/form/use-course-form.ts'
import { emptyCourse } from '../../../features/courses/form/course-values.ts'
import { courseMessages, describeCreateFailure } from '../../../features/courses/messages.ts'
import { useCreateCourse } from '../../../features/courses/mutations.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { DraftNotice } from '../../../platform/ui/forms/draft-notice.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { useUnsaved } from '../../../platform/ui/forms/unsaved-context.ts'
import { useFormDraft } from '../../../platform/ui/forms/use-form-draft.ts'
import classes from './create-course.module.css'

type CreateCourseProps = {
  /** Whether it was opened by a press. */
  isFocused: boolean
  mayClose: boolean
  onClose: () => void
}

/** 'Agregar Curso': the form, and beside it a preview of the course's card. */
export function CreateCourse({ isFocused, mayClose, onClose }: CreateCourseProps) {
  const form = useCourseForm(emptyCourse)
  const { id: viewerId } = useViewer()
  const draft = useFormDraft(form, {
    key: `ateneo.draft ${viewerId} new-course`,
    fields: Object.keys(emptyCourse),
  })
  useUnsaved(form.isDirty())
  useEffect(() => {
    if (isFocused) document.getElementById('agregar')?.focus()
  }, [isFocused])
  const create = useCreateCourse()
  const categories = useCategories()
  const { title, imageUrl, category } = form.values
  const categoryName = categories.data?.find(({ id }) => id === category)?.name

  return (
    <section className={classes.panel} id="agregar" tabIndex={-1} aria-labelledby="agregar-titulo">
      <div className={classes.words}>
        <Group wrap="nowrap" align="baseline" justify="space-between" mb="xs">
          <Box id="agregar-titulo" component="h2" m={0}>
            Agregar Curso
          </Box>
          {mayClose ? (
            <Button size="compact-sm" variant="subtle" onClick={onClose}>
              Cerrar
            </Button>
          ) : null}
        </Group>
        <p>
          Empieza por lo esencial: todo se puede cambiar hasta que lo publiques. Después subes los
          videos y pides que se publique.
        </p>
        <div className={classes.preview} aria-hidden>
          <Cover
            imageUrl={imageUrl.startsWith('http') ? imageUrl : ''}
            seed={title || 'curso nuevo'}
            categoryId={category}
          />
          <Stack gap={4} p="14px 18px 18px">
            <span className={classes.category}>{categoryName ?? 'Categoría'}</span>
            <span className={classes.title}>{title || 'El título de tu curso'}</span>
          </Stack>
        </div>
      </div>
      {categories.isError ? (
        <ErrorState
          title={categoryMessages.list.failure}
          message="Sin ellas no se puede agregar un curso. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void categories.refetch()}
          isRetrying={categories.isFetching}
        />
      ) : (
        <div>
          {draft.isRecovered ? <DraftNotice onDiscard={draft.discard} /> : null}
          <CourseForm
            form={form}
            categories={categories.data ?? []}
            submitLabel="Crear Curso"
            busyLabel="Creando..."
            isBusy={create.isPending}
            failure={create.isError ? describeCreateFailure(create.error) : undefined}
            onSubmit={(fields) =>
              create.mutate(fields, {
                onSuccess: () => {
                  toastSuccess('Ahora súbele sus videos.', { title: courseMessages.create.success })
                  draft.clear()
                  onClose()
                },
                onError: (error) => {
                  showComplaints(form, error)
                  toastError(describeCreateFailure(error))
                },
              })
            }
          />
        </div>
      )}
    </section>
  )
}
