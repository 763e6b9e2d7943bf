/** What a command's end does not lie in: texts, names, bodies of functions, comments. */
const whole = /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|--[^\n]*|\/\*[^]*?\*\//g;

/** The commands of a script, one by one, without its comments. */
export function commandsOf(script: string): string[] {
  const commands = [''];
  let last = 0;
  const add = (text: string) => {
    const [first = '', ...others] = text.split(';');
    commands.push((commands.pop() ?? '') + first, ...others);
  };
  for (const { 0: part, index } of script.matchAll(whole)) {
    add(script.slice(last, index));
    if (!/^(?:--|\/\*)/.test(part)) commands.push((commands.pop() ?? '') + part);
    last = index + part.length;
  }
  add(script.slice(last));
  return commands.map((command) => command.trim()).filter((command) => command !== '');
}
