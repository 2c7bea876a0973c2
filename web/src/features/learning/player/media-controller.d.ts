import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': HTMLAttributes<HTMLElement> & {
        hotkeys?: string
        nosubtitleslangpref?: boolean
      }
    }
  }
}
