/** Who writes on an issue or an alarm, by the name others see. */
export interface Person {
  id: number;
  name: string;
}

/** An account without a name is shown by its address. */
export function toPerson(user: { id: number; name: string; email: string }): Person {
  return { id: user.id, name: user.name.trim() === '' ? user.email : user.name };
}
