export interface Quality {
  id: string
  width: number
  height: number
  bitrate: number
}

/**
 * The qualities of an adaptive video as media-chrome's menu reads them from a media element
 * (`videoRenditions`, which browsers don't have). -1 leaves the choice to the connection.
 */
export class QualityList extends EventTarget {
  [index: number]: Quality
  private items: readonly Quality[] = []
  private selected = -1

  get length(): number {
    return this.items.length
  }

  get selectedIndex(): number {
    return this.selected
  }

  set selectedIndex(index: number) {
    this.selected = index
    this.dispatchEvent(new Event('change'))
  }

  /** An empty list takes the menu away. */
  offer(qualities: readonly Quality[]): void {
    for (const index of this.items.keys()) delete this[index]
    Object.assign(this, qualities)
    this.items = qualities
    this.selected = -1
    this.dispatchEvent(new Event(qualities.length > 0 ? 'addrendition' : 'removerendition'))
  }

  [Symbol.iterator](): IterableIterator<Quality> {
    return this.items.values()
  }
}
