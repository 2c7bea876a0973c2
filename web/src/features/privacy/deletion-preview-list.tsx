import type { DeletionOutlook } from '@ateneo/contract'
import classes from './deletion-preview-list.module.css'
import { keptWords, lostWords, taughtWords } from './deletion-preview-labels.ts'

type DeletionPreviewListProps = {
  outlook: DeletionOutlook
  role: 'student' | 'professor' | 'admin'
  /** Said to the person, not to an administrator. */
  isOwn?: boolean
}

/** What a deletion removes and keeps, and what happens to courses. */
export function DeletionPreviewList({ outlook, role, isOwn = false }: DeletionPreviewListProps) {
  const taught = taughtWords(outlook, { role, isOwn })
  return (
    <>
      <Part title="Se elimina para siempre" sentences={lostWords(outlook, isOwn)} />
      {taught ? (
        <div className={classes.part}>
          <p className={classes.title}>{isOwn ? 'Tus cursos' : 'Sus cursos'}</p>
          <p>{taught}</p>
        </div>
      ) : null}
      <Part
        title={isOwn ? 'Se conserva, sin tu nombre' : 'Se conserva, sin su nombre'}
        sentences={keptWords(outlook, isOwn)}
      />
    </>
  )
}

function Part({ title, sentences }: { title: string; sentences: string[] }) {
  return (
    <div className={classes.part}>
      <p className={classes.title}>{title}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
