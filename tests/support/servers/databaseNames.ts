export const templateName = 'template_cocho';
export const demoName = 'demo_farm';
