const firstSize = 512;
const nothing = new Uint8Array(0);

/**
 * The bytes of an answer as they come in. A gauge may send them one at a time: the room doubles when it is used up, so
 * that a byte is copied a few times at most, however many there are.
 */
export class AnswerBytes {
  #room: Uint8Array = nothing;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Copies a chunk behind the others; the chunk's own memory may be used again. */
  add(chunk: Uint8Array): void {
    const needed = this.#length + chunk.length;
    if (needed > this.#room.length) {
      const room = new Uint8Array(Math.max(needed, this.#length === 0 ? firstSize : this.#room.length * 2));
      room.set(this.#room.subarray(0, this.#length));
      this.#room = room;
    }
    this.#room.set(chunk, this.#length);
    this.#length = needed;
  }

  /** All bytes so far, without copying: good until the next `add`. */
  seen(): Uint8Array {
    return this.#room.subarray(0, this.#length);
  }

  /** Hands the bytes over and starts anew: they are the caller's. */
  take(): Uint8Array {
    const bytes = this.#room.subarray(0, this.#length);
    this.#room = nothing;
    this.#length = 0;
    return bytes;
  }
}
