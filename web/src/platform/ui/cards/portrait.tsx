import { Avatar, type AvatarProps } from '@mantine/core'
import { useState } from 'react'
import { srcSetOf } from './src-set.ts'

type PortraitProps = Omit<AvatarProps, 'size'> & { size?: number }

/** A person's picture, or their initials if there is none or it fails to load. */
export function Portrait({ src, size = 38, ...props }: PortraitProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const srcSet = srcSetOf(src)
  const url = src && src !== brokenUrl ? src : null
  return (
    <Avatar
      color="jade"
      {...props}
      size={size}
      src={url}
      imageProps={{
        loading: 'lazy',
        srcSet,
        sizes: srcSet && `${size}px`,
        // In a server-rendered page the image may have failed before hydration, when no `onError`
        // listens.
        ref: (picture) => {
          if (picture?.complete && picture.naturalWidth === 0) setBrokenUrl(src ?? undefined)
        },
      }}
    />
  )
}
