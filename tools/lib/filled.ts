/** A template with each `{{name}}` replaced by its part. @throws Error if there is none of that name */
export const filled = (template: string, parts: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (place, name) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`the template has ${place}, and nothing is given for it`);
    return part;
  });
