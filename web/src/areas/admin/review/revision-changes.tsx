import { Title } from '@mantine/core'
import type { Course } from '../../../features/courses/course.ts'
import { courseMessages } from '../../../features/courses/messages.ts'
import { proposeCourse } from '../../../features/courses/review/proposed-course.ts'
import { pointTitles } from '../../../features/courses/form/course-points.ts'
import { levelNames } from '../../../features/courses/form/course-values.ts'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import classes from './approval-dialog.module.css'
import { ReplacedLesson } from './replaced-lesson.tsx'

type RevisionChangesProps = { revision: Course; course: Course | undefined }

/** The changes of a revision: fields side by side, lessons added and removed. */
export function RevisionChanges({ revision, course }: RevisionChangesProps) {
  if (!course) return null
  const fields = listFields(course, revision)
  const { lessons, sections } = proposeCourse(revision, course)
  const titlesOf = (change: string) =>
    lessons.filter(({ proposal }) => proposal?.change === change).map(({ title }) => title)
  const replaced = lessons.filter(({ proposal }) => proposal?.change === 'replaced')
  const moved = lessons.filter(({ proposal }) => proposal?.isMoved).map(({ title }) => title)
  const hasOtherCover = revision.imageUrl !== course.imageUrl
  const isArranged = revision.arrangement !== null
  const isEmpty = fields.length + revision.lessons.length + titlesOf('removed').length === 0
  return (
    <section aria-label="Qué cambia">
      <Title order={3} fz="lg" mt={20} mb="sm">
        Qué cambia
      </Title>
      {isEmpty && !hasOtherCover && !isArranged ? <p>{courseMessages.revision.none}</p> : null}
      {fields.length > 0 ? (
        <Table
          narrow="card"
          rows={fields}
          keyOf={({ name }) => name}
          columns={[
            { name: 'Dato', render: ({ name }) => name },
            { name: 'Publicado', render: ({ before }) => <Words>{before}</Words> },
            { name: 'Propuesto', render: ({ after }) => <Words>{after}</Words> },
          ]}
          none=""
        />
      ) : null}
      {hasOtherCover ? <Covers course={course} revision={revision} /> : null}
      <Titles label="Se agrega" titles={titlesOf('added')} />
      <Titles label="Se quita" titles={titlesOf('removed')} />
      <Titles label="Reemplazada" titles={replaced.map(({ title }) => title)} />
      <Titles label="Movida" titles={moved} />
      {isArranged ? <Titles label="Secciones" titles={sections.map(({ title }) => title)} /> : null}
      {replaced.map((lesson) => (
        <ReplacedLesson key={lesson.id} lesson={lesson} />
      ))}
      <p>
        Lo demás del curso sigue igual, con el avance de sus alumnos. Abajo está el contenido nuevo.
      </p>
    </section>
  )
}

function Covers({ course, revision }: { course: Course; revision: Course }) {
  return (
    <div className={classes.pair}>
      {[course, revision].map(({ id, imageUrl, category }, index) => (
        <figure key={id} className={classes.side}>
          <figcaption>{index === 0 ? 'Portada publicada' : 'Portada propuesta'}</figcaption>
          <Cover
            imageUrl={imageUrl}
            seed={course.id}
            categoryId={category.id}
            alt={index === 0 ? 'Portada publicada' : 'Portada propuesta'}
            withoutPicture="Mosaico generado"
          />
        </figure>
      ))}
    </div>
  )
}

function Words({ children }: { children: string }) {
  return <span className={classes.compared}>{children}</span>
}

function Titles({ label, titles }: { label: string; titles: string[] }) {
  if (titles.length === 0) return null
  return (
    <p>
      <strong>{label}:</strong> {titles.map((title) => `«${title}»`).join(', ')}
    </p>
  )
}

function listFields(course: Course, revision: Course) {
  const read = ({ title, description, category, level, topics, ...course }: Course) => ({
    Título: title,
    Descripción: description,
    [pointTitles.learningOutcomes]: listed(course.learningOutcomes),
    [pointTitles.requirements]: listed(course.requirements),
    [pointTitles.audience]: listed(course.audience),
    Categoría: category.name,
    Nivel: level ? levelNames[level] : 'Cualquiera',
    Temas: topics.join(', ') || 'Ninguno',
    Precio: priceWords(course),
  })
  const proposed = read(revision)
  return Object.entries(read(course))
    .map(([name, before]) => ({ name, before, after: proposed[name as keyof typeof proposed] }))
    .filter(({ before, after }) => before !== after)
}

function priceWords({ ownPrice, currency }: Pick<Course, 'ownPrice' | 'currency'>): string {
  if (ownPrice === null) return 'El general'
  return ownPrice === 0 ? 'Gratis' : formatMoney(ownPrice, currency)
}

const listed = (lines: string[]) => lines.map((line) => `• ${line}`).join('\n') || 'Sin nada'
