import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconArrowDown, IconArrowUp, IconFolder } from '@tabler/icons-react'
import { createContext, use } from 'react'
import type { OutlineSection } from '../../../../features/courses/lessons/outline.ts'

interface OutlineMoves {
  sections: readonly OutlineSection[]
  onDrop: (lessonId: string, overKey: string) => void
  onMove: (lessonId: string, sectionKey: string | undefined, index: number) => void
}

/** Read by an open menu alone, so that a move renders only the rows that it changes. */
export const OutlineMovesContext = createContext<OutlineMoves>({
  sections: [],
  onDrop: () => undefined,
  onMove: () => undefined,
})

type MoveItemsProps = {
  lessonId: string
  /** Keys of the neighbouring rows. */
  before: string | undefined
  after: string | undefined
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** In a lesson's menu: where it may be moved. */
export function MoveItems({ lessonId, before, after }: MoveItemsProps) {
  const { sections, onDrop, onMove } = use(OutlineMovesContext)
  return (
    <>
      <Menu.Item
        disabled={before === undefined}
        leftSection={<IconArrowUp {...icon} />}
        onClick={() => before && onDrop(lessonId, before)}
      >
        Subir
      </Menu.Item>
      <Menu.Item
        disabled={after === undefined}
        leftSection={<IconArrowDown {...icon} />}
        onClick={() => after && onDrop(lessonId, after)}
      >
        Bajar
      </Menu.Item>
      {sections
        .filter(({ lessons }) => !lessons.includes(lessonId))
        .map(({ key, title, lessons }) => (
          <Menu.Item
            key={key}
            leftSection={<IconFolder {...icon} />}
            onClick={() => onMove(lessonId, key, lessons.length)}
          >
            Mover a «{title}»
          </Menu.Item>
        ))}
      <Menu.Divider />
    </>
  )
}
