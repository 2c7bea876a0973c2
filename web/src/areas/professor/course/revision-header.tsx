import { isEditable } from '@ateneo/contract'
import { Anchor, Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconSend, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ownCourseHref } from '../../../features/courses/course-href.ts'
import type { Course } from '../../../features/courses/course.ts'
import { courseMessages } from '../../../features/courses/messages.ts'
import { useRevisionCommands } from '../../../features/courses/review/use-revision-commands.ts'
import { useFullTitle } from '../../../platform/http/site.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { StatusBadge } from '../../../platform/ui/cards/status-badge.tsx'
import classes from './course-header.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Instead of the course's header above the changes of a published course. */
export function RevisionHeader({ revision }: { revision: Course }) {
  const { status, rejectionReason } = revision
  const { isBusy, ...commands } = useRevisionCommands()
  const heading = `Cambios de ${revision.title}`
  const title = useFullTitle(heading)
  const publishedHref = ownCourseHref(revision.revisionOf ?? '')
  const { note, pending, submit, withdraw, discard } = courseMessages.revision
  return (
    <>
      <title>{title}</title>
      <PageTitle
        title={heading}
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          { label: 'Todos los Cursos', href: '/DashTeachers/categories' },
          { label: revision.title, href: publishedHref },
          { label: 'Cambios' },
        ]}
        actions={
          isEditable(status) ? (
            <>
              <Button
                size="sm"
                disabled={isBusy}
                onClick={() => void commands.submitRevision(revision)}
                leftSection={<IconSend {...icon} />}
              >
                {submit.title}
              </Button>
              <Button
                size="sm"
                variant="subtle"
                color="red"
                disabled={isBusy}
                onClick={() => void commands.discardRevision(revision)}
                leftSection={<IconTrash {...icon} />}
              >
                {discard.title}
              </Button>
            </>
          ) : (
            <Button
              size="sm"
              variant="default"
              disabled={isBusy}
              onClick={() => void commands.withdrawRevision(revision)}
              leftSection={<IconArrowBackUp {...icon} />}
            >
              {withdraw.title}
            </Button>
          )
        }
      />
      <Group gap="6px 16px" mt={-12} mb="md" fz="sm" c="dimmed">
        {status === null ? null : <StatusBadge status={status} />}
        <Anchor component={Link} to={publishedHref}>
          Ver el curso publicado
        </Anchor>
      </Group>
      {status === 'rejected' && rejectionReason ? (
        <p className={classes.reason}>
          <strong>Motivo del rechazo:</strong> {rejectionReason}
        </p>
      ) : null}
      <p className={classes.note}>{status === 'pending' ? pending : note}</p>
    </>
  )
}
