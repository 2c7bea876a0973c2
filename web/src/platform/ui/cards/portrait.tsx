import { Avatar, type AvatarProps } from '@mantine/core'
import { useState } from 'react'

/** A person's picture, or their initials if there is none or it fails to load. */
export function Portrait({ src, ...props }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const url = src && src !== brokenUrl ? src : null
  return (
    <Avatar
      color="jade"
      {...props}
      src={url}
      imageProps={{
        // In a server-rendered page the image may have failed before hydration, when no `onError`
        // listens.
        ref: (picture) => {
          if (picture?.complete && picture.naturalWidth === 0) setBrokenUrl(src ?? undefined)
        },
      }}
    />
  )
}
