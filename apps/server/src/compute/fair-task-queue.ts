import { Piscina, type TaskQueue } from 'piscina';

type Task = Parameters<TaskQueue['push']>[0];

/** How many users are remembered as served; one who is forgotten counts as never served. */
const rememberedUsers = 1_000;

/** Marks a task with the user for whom it is done. The mark stays in this thread. */
export function markTask(task: object, userId: number): object {
  return { ...task, [Piscina.queueOptionsSymbol]: { userId } };
}

function userOf(task: Task): number {
  const options = task[Piscina.queueOptionsSymbol as keyof Task] as { readonly userId?: number } | null;
  return options?.userId ?? 0;
}

/**
 * The waiting tasks of the compute threads, in turn by user: next is the first task of the user who was served the
 * longest time ago. Tasks without a user count as those of one more user.
 *
 * One user's long checks put up to a dozen tasks before the threads; another's short check has five, one after the
 * other, and would wait for the dozen each time.
 */
export class FairTaskQueue implements TaskQueue {
  readonly #waiting = new Map<number, Task[]>();
  /** When each user was served, the latest at the end. */
  readonly #served = new Map<number, number>();
  #turn = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(task: Task): void {
    const userId = userOf(task);
    const tasks = this.#waiting.get(userId);
    if (tasks === undefined) this.#waiting.set(userId, [task]);
    else tasks.push(task);
    this.#size += 1;
  }

  shift(): Task | null {
    let next: number | undefined;
    for (const userId of this.#waiting.keys()) {
      if (next === undefined || this.#servedAt(userId) < this.#servedAt(next)) next = userId;
    }
    const task = next === undefined ? undefined : this.#waiting.get(next)?.[0];
    if (next === undefined || task === undefined) return null;
    this.remove(task);
    this.#remember(next);
    return task;
  }

  remove(task: Task): void {
    const userId = userOf(task);
    const tasks = this.#waiting.get(userId) ?? [];
    const index = tasks.indexOf(task);
    if (index === -1) return;
    tasks.splice(index, 1);
    this.#size -= 1;
    if (tasks.length === 0) this.#waiting.delete(userId);
  }

  #servedAt(userId: number): number {
    return this.#served.get(userId) ?? 0;
  }

  #remember(userId: number): void {
    this.#turn += 1;
    this.#served.delete(userId);
    this.#served.set(userId, this.#turn);
    const oldest = this.#served.keys().next();
    if (this.#served.size > rememberedUsers && !oldest.done) this.#served.delete(oldest.value);
  }
}
