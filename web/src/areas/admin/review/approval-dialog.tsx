import { Anchor, Button, Group, Modal, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Course } from '../../../features/courses/course.ts'
import { DecisionHistory } from '../../../features/courses/review/decision-history.tsx'
import { ReviewedCourseFacts } from './reviewed-course-facts.tsx'
import { RevisionChanges } from './revision-changes.tsx'
import { LessonPreviews } from '../../../features/videos/lesson-previews.tsx'
import { videoMessages } from '../../../features/videos/messages.ts'
import classes from './approval-dialog.module.css'

type ApprovalDialogProps = {
  /** `undefined` if the course no longer exists. */
  course: Course | undefined
  /** The published course, if these are changes of one. */
  published: Course | undefined
  isBusy: boolean
  /** Another dialog is on top. */
  isCovered: boolean
  onClose: () => void
  onApprove: (course: Course) => Promise<void>
  onReject: (course: Course) => void
  onRetire: (course: Course) => void
  onRestore: (course: Course) => void
}

/** The details that an administrator decides about a course by. */
export function ApprovalDialog({ course, isCovered, onClose, ...props }: ApprovalDialogProps) {
  // The list is fetched again meanwhile: the decision is on the submission that was opened.
  const [submittedAt] = useState(course?.submittedAt ?? null)
  const isRevision = course !== undefined && course.revisionOf !== null
  return (
    <Modal
      opened
      onClose={onClose}
      title={course?.title ?? 'Curso'}
      size={900}
      closeOnEscape={!isCovered}
    >
      {course ? (
        <>
          <ReviewedCourseFacts course={course} />
          {course.revisionOf === null ? null : (
            <RevisionChanges revision={course} course={props.published} />
          )}
          <Group gap="lg">
            <Anchor component={Link} to={`/Administrador/CourseApproval/${course.id}`}>
              {course.status === 'pending' ? 'Abrir la revisión completa' : 'Abrir su página'}
            </Anchor>
            <Anchor component={Link} to={`/Administrador/CourseApproval/${course.id}/vista`}>
              {isRevision ? 'Ver cómo quedará el curso' : 'Ver como alumno'}
            </Anchor>
          </Group>
          {course.status === 'pending' ? (
            <Group className={classes.actions}>
              <Button
                loading={props.isBusy}
                onClick={() => void props.onApprove({ ...course, submittedAt })}
              >
                {isRevision ? 'Aprobar cambios' : 'Aprobar'}
              </Button>
              <Button
                variant="default"
                disabled={props.isBusy}
                onClick={() => props.onReject({ ...course, submittedAt })}
              >
                Rechazar
              </Button>
            </Group>
          ) : null}
          {course.status === 'approved' ? (
            <Group className={classes.actions}>
              <Button
                color="red"
                variant="light"
                loading={props.isBusy}
                onClick={() => props.onRetire(course)}
              >
                Retirar
              </Button>
            </Group>
          ) : null}
          {course.status === 'retired' ? (
            <Group className={classes.actions}>
              <Button loading={props.isBusy} onClick={() => props.onRestore(course)}>
                Volver a publicar
              </Button>
              {course.retirement?.byAdministration ? null : (
                <Button
                  color="red"
                  variant="light"
                  disabled={props.isBusy}
                  onClick={() => props.onRetire(course)}
                >
                  Impedir que se publique
                </Button>
              )}
            </Group>
          ) : null}
          <Title order={3} fz="lg" mt={20} mb="sm">
            {isRevision ? 'Contenido nuevo' : 'Contenido del curso'}
          </Title>
          <LessonPreviews
            items={course.lessons.filter(({ replacesId }) => replacesId === null)}
            emptyText={isRevision ? 'Nada nuevo.' : videoMessages.list.emptyForReview}
          />
          <DecisionHistory courseId={course.id} />
        </>
      ) : (
        <Text>Ya no está en la lista: su maestro lo eliminó, o los cambios ya se publicaron.</Text>
      )}
    </Modal>
  )
}
