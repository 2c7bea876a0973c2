import { Anchor, Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { CourseConditions, CourseOutcomes } from '../../catalogue/course-points.tsx'
import { waitingSince } from '../../courses/approval-order.ts'
import type { Course } from '../../courses/course.ts'
import { levelNames } from '../../courses/course-values.ts'
import { DecisionHistory } from '../../courses/decision-history.tsx'
import { RetirementNote } from '../../courses/retirement-note.tsx'
import { RevisionChanges } from './revision-changes.tsx'
import { Cover } from '../../ui/cover.tsx'
import { formatDuration, formatPrice } from '../../ui/format.ts'
import { Prose } from '../../ui/prose.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ContentList } from '../../videos/content-list.tsx'
import { videoMessages } from '../../videos/messages.ts'
import { Portrait } from '../../ui/portrait.tsx'
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
          <CourseFacts course={course} />
          {course.revisionOf === null ? null : (
            <RevisionChanges revision={course} course={props.published} />
          )}
          <Anchor component={Link} to={`/Administrador/CourseApproval/${course.id}/vista`}>
            {isRevision ? 'Ver cómo quedará el curso' : 'Ver como alumno'}
          </Anchor>
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
          <h3 className={classes.heading}>
            {isRevision ? 'Contenido nuevo' : 'Contenido del curso'}
          </h3>
          <ContentList
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

function CourseFacts({ course }: { course: Course }) {
  const { formatDate } = useDates()
  return (
    <div className={classes.head}>
      <Cover
        imageUrl={course.imageUrl}
        seed={course.id}
        categoryId={course.category.id}
        className={classes.cover}
      />
      <div className={classes.words}>
        <StatusBadge status={course.status} />
        <p className={classes.professor}>
          <Portrait
            src={course.professorImageUrl}
            name={course.professorName}
            alt=""
            size={32}
            variant="filled"
          />
          {course.professorName}
        </p>
        <dl className={classes.facts}>
          <Fact label="Categoría" value={course.category.name || 'Categoría desconocida'} />
          <Fact label="Precio" value={formatPrice(course.price, course.currency)} />
          <Fact label="Nivel" value={course.level ? levelNames[course.level] : 'Cualquiera'} />
          <Fact label="Duración" value={formatDuration(course.durationSeconds)} />
          <Fact
            label={course.submittedAt === null ? 'Creado' : 'Enviado'}
            value={formatDate(waitingSince(course))}
          />
          {course.topics.length > 0 ? (
            <Fact label="Temas" value={course.topics.join(', ')} />
          ) : null}
        </dl>
      </div>
      <RetirementNote course={course} className={classes.description} />
      <div className={classes.description}>
        <Prose keepsBreaks>{course.description}</Prose>
        <CourseOutcomes course={course} headingLevel={3} />
        <CourseConditions course={course} headingLevel={3} />
      </div>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
